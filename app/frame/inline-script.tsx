import { createContext, useContext } from "react";

/** Marks the scripts that one render writes itself; see app/inline-script-hashes.server.ts. Not set in the browser. */
export const ScriptNonceContext = createContext<string | undefined>(undefined);

/** A script of ours that stands in the page. */
export function InlineScript({ code }: { code: string }) {
  const nonce = useContext(ScriptNonceContext);
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own script
  return <script nonce={nonce} dangerouslySetInnerHTML={{ __html: code }} />;
}
