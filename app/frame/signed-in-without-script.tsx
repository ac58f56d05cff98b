/** On pages of one visitor the server knows what the script in the head tells elsewhere: shows the member's parts. */
export function SignedInWithoutScript() {
  return (
    <noscript>
      <style>{"html .member-only{display:revert!important}html .guest-only{display:none!important}"}</style>
    </noscript>
  );
}
