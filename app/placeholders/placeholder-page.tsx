import { placeholderPages } from "#copy/site.ts";
import { MessagePage } from "#ui/message-page.tsx";

/** In place of a part of the site that doesn't exist yet. */
export function PlaceholderPage({ title, text }: { title: string; text: string }) {
  return (
    <MessagePage title={title}>
      <p className="font-semibold text-ink">{placeholderPages.heading}</p>
      <p className="mt-1">{text}</p>
    </MessagePage>
  );
}
