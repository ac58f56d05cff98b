/** Drawn on a 24 × 24 grid, stroke 1.75, round ends. Add an icon only together with its first use. */
const paths = {
  search: "M11 4a7 7 0 1 1 0 14 7 7 0 0 1 0-14Zm5 12 4.5 4.5",
  person: "M12 4a4 4 0 1 1 0 8 4 4 0 0 1 0-8ZM4.5 20a7.5 7.5 0 0 1 15 0",
  menu: "M4 7h16M4 12h16M4 17h16",
  close: "m6 6 12 12M18 6 6 18",
  bell: "M6 16.5V11a6 6 0 0 1 12 0v5.5l1.5 1.5h-15L6 16.5ZM10 21h4",
  mail: "M4 6h16v12H4V6Zm0 .75 8 6.25 8-6.25",
  sun: "M12 8.25a3.75 3.75 0 1 1 0 7.5 3.75 3.75 0 0 1 0-7.5ZM12 2.75v2m0 14.5v2M2.75 12h2m14.5 0h2M5.46 5.46l1.42 1.42m10.24 10.24 1.42 1.42m0-13.08-1.42 1.42M6.88 17.12l-1.42 1.42",
  moon: "M20 14.2A8.25 8.25 0 0 1 9.8 4 8.25 8.25 0 1 0 20 14.2Z",
  monitor: "M3.5 5h17v11h-17V5ZM9 20h6m-3-4v4",
  play: "M8 5.5v13l10.5-6.5L8 5.5Z",
  trendUp: "m4 16.5 5.5-5.5 4 4L20 8.5M15 8h5v5",
  trendDown: "m4 7.5 5.5 5.5 4-4 6.5 6.5M15 16h5v-5",
  level: "M5 12h14",
  newspaper: "M4 5h13v14H6a2 2 0 0 1-2-2V5Zm13 5h3v7a2 2 0 0 1-2 2M7.5 9h6m-6 3.5h6m-6 3.5h3.5",
  info: "M12 3.5a8.5 8.5 0 1 1 0 17 8.5 8.5 0 0 1 0-17ZM12 11v5.5m0-9v.01",
  check: "M12 3.5a8.5 8.5 0 1 1 0 17 8.5 8.5 0 0 1 0-17Zm-4 8.75 2.75 2.75L16 9.5",
  tick: "m5 12.5 4.5 4.5L19 7.5",
  alert: "M12 4 2.75 20h18.5L12 4Zm0 6.5V15m0 2.5v.01",
  arrowLeft: "M20 12H4.5m6-6.5L4 12l6.5 6.5",
  up: "m5.5 15 6.5-6.5 6.5 6.5",
  down: "m5.5 9 6.5 6.5L18.5 9",
  chevronRight: "m9.5 5.5 6.5 6.5-6.5 6.5",
  plus: "M12 5v14m-7-7h14",
  home: "M4 11 12 4l8 7v9h-5.5v-5.5h-5V20H4v-9Z",
  chart: "M4.5 20V11m5 9V5m5 15v-7m5 7V8",
  star: "m12 3.75 2.5 5.2 5.75.8-4.2 4 1 5.7L12 16.75l-5.05 2.7 1-5.7-4.2-4 5.75-.8L12 3.75Z",
  share: "M12 15V4m-4 4 4-4 4 4M6 12H4.5v8h15v-8H18",
  link: "M10 14a4 4 0 0 0 5.7 0l3.1-3.1a4 4 0 0 0-5.7-5.7L11.6 6.7M14 10a4 4 0 0 0-5.7 0l-3.1 3.1a4 4 0 0 0 5.7 5.7l1.5-1.5",
  external: "M14 4.5h5.5V10m0-5.5L11 13m-1.5-7H5v13.5h13.5V15",
} as const;

export type IconName = keyof typeof paths;

export interface IconProps {
  name: IconName;
  size?: number;
  className?: string | undefined;
}

/** A line icon in the colour of its text. Hidden from screen readers: add text, or label the control. */
export function Icon({ name, size = 20, className }: IconProps) {
  return (
    <svg
      viewBox="0 0 24 24"
      width={size}
      height={size}
      fill="none"
      stroke="currentColor"
      strokeWidth={1.75}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      className={className ? `shrink-0 ${className}` : "shrink-0"}
    >
      <path d={paths[name]} />
    </svg>
  );
}
