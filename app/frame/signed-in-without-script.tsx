/** Shows the signed-in header without JavaScript on uncached pages, where the server knows the session. */
export function SignedInWithoutScript({ isEditor }: { isEditor: boolean }) {
  const shown = isEditor ? "html :is(.member-only,.editor-only)" : "html .member-only";
  return (
    <noscript>
      <style>{`${shown}{display:revert!important}html .guest-only{display:none!important}`}</style>
    </noscript>
  );
}
