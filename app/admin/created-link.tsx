import { useState } from "react";
import { createdLink as words } from "#copy/newsroom/shared-words.ts";
import { Button } from "#ui/button.tsx";
import { Field } from "#ui/fields/field.tsx";

export function CreatedLink({ url }: { url: string }) {
  const [isCopied, setIsCopied] = useState(false);
  return (
    <div className="mt-3 flex items-end gap-2">
      <Field
        label={words.address}
        value={url}
        readOnly
        className="min-w-0 flex-1"
        onFocus={(event) => event.target.select()}
      />
      <Button
        className="js-only"
        onClick={async () => {
          // Without clipboard permission, the selected text can still be copied manually.
          await navigator.clipboard.writeText(url).then(
            () => setIsCopied(true),
            () => setIsCopied(false),
          );
        }}
      >
        {isCopied ? words.copied : words.copy}
      </Button>
    </div>
  );
}
