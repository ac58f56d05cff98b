/* The theme and the controls of the offline page, which has no other script. */

let theme = "system";
try {
  theme = localStorage.getItem("theme") ?? "system";
} catch {}
const systemDark = matchMedia("(prefers-color-scheme: dark)");

function applyTheme(): void {
  const isDark = theme === "system" ? systemDark.matches : theme === "dark";
  document.documentElement.classList.toggle("dark", isDark);
}

applyTheme();
systemDark.addEventListener("change", applyTheme);
addEventListener("DOMContentLoaded", () => {
  const retry = document.querySelector("a");
  const back = document.querySelector("button");
  if (retry) retry.href = location.href;
  if (!back) return;
  back.hidden = history.length < 2;
  back.addEventListener("click", () => history.back());
});
