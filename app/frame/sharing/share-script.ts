/*
 * Sharing, which needs no other script. Marks <html> with `can-share` where the system has a share dialog. A link
 * [data-share="title"] then opens that dialog, with the address in data-share-url; elsewhere it is followed as usual. A
 * link [data-copy-link] copies its address, and the element [data-copied] beside it shows its own confirmation.
 */

const canShare = "share" in navigator;

async function copyLink(link: HTMLAnchorElement): Promise<void> {
  const status = link.parentElement?.querySelector<HTMLElement>("[data-copied]");
  if (!status) return;
  status.textContent = "";
  try {
    await navigator.clipboard.writeText(link.href);
    status.textContent = status.dataset.copied ?? "";
  } catch {
    status.textContent = status.dataset.copyFailed ?? "";
  }
}

if (canShare) document.documentElement.classList.add("can-share");
document.addEventListener("click", (event) => {
  const target = event.target as Element;
  const link = target.closest?.<HTMLAnchorElement>("a[data-share],a[data-copy-link]");
  if (!link || event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
  const { share: title, shareUrl: url = location.href } = link.dataset;
  if (title !== undefined && !canShare) return;
  event.preventDefault();
  if (title === undefined) void copyLink(link);
  else navigator.share({ title, url }).catch(() => {});
});
