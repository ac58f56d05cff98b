/**
 * Sharing, run in the head, so that it needs no other script. Marks <html> with `can-share` where the system
 * has a share dialog. A link [data-share="title"] then opens that dialog, with the address in data-share-url;
 * elsewhere it is followed as usual. A link [data-copy-link] copies its address, and the element [data-copied]
 * beside it shows its own confirmation.
 */
export const shareScript = `(() => {
  if ("share" in navigator) document.documentElement.classList.add("can-share");
  document.addEventListener("click", async (event) => {
    const link = event.target.closest?.("a[data-share],a[data-copy-link]");
    if (!link || event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    const { share, shareUrl } = link.dataset;
    if (share !== undefined) {
      if (!("share" in navigator)) return;
      event.preventDefault();
      await navigator.share({ title: share, url: shareUrl }).catch(() => {});
      return;
    }
    event.preventDefault();
    const said = link.parentElement.querySelector("[data-copied]");
    said.textContent = "";
    try {
      await navigator.clipboard.writeText(link.href);
      said.textContent = said.dataset.copied;
    } catch {
      said.textContent = said.dataset.copyFailed;
    }
  });
})();`;
