/** The theme's colours as values, since a canvas can't use CSS variables. */
export interface ChartColours {
  canvas: string;
  line: string;
  ink: string;
  inkSoft: string;
  inkFaint: string;
  accent: string;
  up: string;
  down: string;
  volumeUp: string;
  volumeDown: string;
  volumeFlat: string;
  fontFamily: string;
}

export function readChartColours(): ChartColours {
  const style = getComputedStyle(document.documentElement);
  const token = (name: string) => style.getPropertyValue(name).trim();
  return {
    canvas: token("--canvas"),
    line: token("--line"),
    ink: token("--ink"),
    inkSoft: token("--ink-soft"),
    inkFaint: token("--ink-faint"),
    accent: token("--accent"),
    up: token("--up"),
    down: token("--down"),
    volumeUp: token("--heat-up-2"),
    volumeDown: token("--heat-down-2"),
    volumeFlat: token("--line"),
    fontFamily: getComputedStyle(document.body).fontFamily,
  };
}

export function onThemeChange(listener: () => void): () => void {
  let wasDark = document.documentElement.classList.contains("dark");
  const observer = new MutationObserver(() => {
    const isDark = document.documentElement.classList.contains("dark");
    if (isDark === wasDark) return;
    wasDark = isDark;
    listener();
  });
  observer.observe(document.documentElement, { attributeFilter: ["class"] });
  return () => observer.disconnect();
}
