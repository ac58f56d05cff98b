import { publicPage } from "#app/public-page.ts";
import { pageMeta } from "#app/seo/page-meta.ts";
import { retry } from "#copy/site.ts";
import { unavailable } from "#copy/unavailable.ts";
import { buttonClass } from "#ui/button-style.ts";
import { MessagePage } from "#ui/message-page.tsx";

/**
 * The server inserts the reason and sends this page for a refused request to any URL (server/http/refusal-renderer.ts).
 */
export const handle = publicPage({ hydration: "interaction" });

export function meta() {
  const { title } = unavailable;
  return pageMeta([], { title: () => title, description: title, path: "/gangguan", isIndexed: false });
}

export default function Unavailable() {
  return (
    <MessagePage
      isUrgent
      title={unavailable.title}
      action={
        // biome-ignore lint/a11y/useValidAnchor: requests the same URL again
        <a href="" className={buttonClass({ variant: "primary" })}>
          {retry}
        </a>
      }
    >
      <p>{unavailable.text}</p>
    </MessagePage>
  );
}
