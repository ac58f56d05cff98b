/**
 * Without JavaScript, shows the signed-in header on pages that aren't cached: there the server knows the
 * session.
 */
export function SignedInWithoutScript() {
  return (
    <noscript>
      <style>{"html .member-only{display:revert!important}html .guest-only{display:none!important}"}</style>
    </noscript>
  );
}
