import { createContext, useContext } from "react";

/** Marks the inline scripts that a render writes (app/inline-script-hashes.server.ts). Set on the server only. */
export const ScriptNonceContext = createContext<string | undefined>(undefined);

/** An inline script of ours. */
export function InlineScript({ code }: { code: string }) {
  const nonce = useContext(ScriptNonceContext);
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own script
  return <script nonce={nonce} dangerouslySetInnerHTML={{ __html: code }} />;
}
