import { runInNewContext } from "node:vm";
import { expect, test } from "vitest";
import themeScript from "./theme-script.ts?script";

function openPage({
  stored,
  systemDark,
  storage = true,
}: {
  stored?: string;
  systemDark: boolean;
  storage?: boolean;
}) {
  const classes = new Set<string>();
  const saved = new Map(stored === undefined ? [] : [["theme", stored]]);
  const meta = attributes();
  const datasets: { themeChoice?: string }[] = [
    {},
    { themeChoice: "light" },
    { themeChoice: "dark" },
    { themeChoice: "system" },
  ];
  const controls = datasets.map((dataset) => ({ dataset, ...attributes() }));
  const documentListeners = new Map<string, (event: unknown) => void>();
  const system = {
    matches: systemDark,
    addEventListener: (_: string, listener: () => void) => (system.tell = listener),
    tell: () => {},
  };
  const blocked = () => {
    throw new Error("SecurityError");
  };

  runInNewContext(themeScript, {
    matchMedia: () => system,
    addEventListener: () => {},
    localStorage: storage
      ? {
          getItem: (key: string) => saved.get(key) ?? null,
          setItem: (key: string, value: string) => saved.set(key, value),
        }
      : { getItem: blocked, setItem: blocked },
    document: {
      documentElement: {
        classList: {
          add: (name: string) => classes.add(name),
          toggle: (name: string, on: boolean) => (on ? classes.add(name) : classes.delete(name)),
        },
      },
      querySelector: () => meta,
      querySelectorAll: () => controls,
      addEventListener: (type: string, listener: (event: unknown) => void) =>
        documentListeners.set(type, listener),
    },
  });

  return {
    classes,
    saved,
    meta,
    system,
    pressed: () => controls.map((control) => control.values.get("aria-pressed")),
    click: (index: number) =>
      documentListeners.get("click")?.({ target: { closest: () => controls[index] } }),
  };
}

function attributes() {
  const values = new Map<string, string>();
  return { values, setAttribute: (name: string, value: string) => values.set(name, value) };
}

test.each([
  { stored: undefined, systemDark: true, theme: "dark" },
  { stored: undefined, systemDark: false, theme: "light" },
  { stored: "light", systemDark: true, theme: "light" },
  { stored: "dark", systemDark: false, theme: "dark" },
  { stored: "system", systemDark: true, theme: "dark" },
  { stored: "mauve", systemDark: true, theme: "light" },
  { stored: "", systemDark: true, theme: "light" },
])(
  "is $theme when $stored is stored and the system's dark mode is $systemDark",
  ({ stored, systemDark, theme }) => {
    const page = openPage(stored === undefined ? { systemDark } : { stored, systemDark });
    expect([...page.classes].sort()).toEqual([theme, "js"].sort());
    expect(page.meta.values.get("content")).toBe(theme === "dark" ? "#0f1115" : "#ffffff");
  },
);

test("switches the theme, saves it, and marks the pressed control", () => {
  const page = openPage({ systemDark: false });
  expect(page.pressed()).toEqual(["false", "false", "false", "true"]);
  page.click(0);
  expect(page.saved.get("theme")).toBe("dark");
  expect(page.classes.has("dark")).toBe(true);
  expect(page.pressed()).toEqual(["true", "false", "true", "false"]);
});

test("follows the system only while system is selected", () => {
  const page = openPage({ stored: "system", systemDark: false });
  page.system.matches = true;
  page.system.tell();
  expect(page.classes.has("dark")).toBe(true);
  page.click(1);
  page.system.tell();
  expect(page.classes.has("light")).toBe(true);
});

test("switches even when local storage is blocked", () => {
  const page = openPage({ systemDark: false, storage: false });
  expect(page.classes.has("light")).toBe(true);
  page.click(2);
  expect(page.classes.has("dark")).toBe(true);
});

test("is safe inside a script element", () => {
  expect(themeScript).not.toMatch(/<\/|<!--/);
});
