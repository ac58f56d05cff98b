/** Shows the signed-in header without JavaScript on uncached pages, where the server knows the session. */
export function SignedInWithoutScript() {
  return (
    <noscript>
      <style>{"html .member-only{display:revert!important}html .guest-only{display:none!important}"}</style>
    </noscript>
  );
}
