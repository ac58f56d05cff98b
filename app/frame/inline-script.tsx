import { createContext, useContext } from "react";

/** Marks the inline scripts of a render (app/inline-script-hashes.server.ts). Set on the server only. */
export const ScriptNonceContext = createContext<string | undefined>(undefined);

export function InlineScript({ code }: { code: string }) {
  const nonce = useContext(ScriptNonceContext);
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own script
  return <script suppressHydrationWarning nonce={nonce} dangerouslySetInnerHTML={{ __html: code }} />;
}
