import { useLocation } from "react-router";
import { publicPage } from "#app/public-page.ts";
import { pageMeta } from "#app/seo/page-meta.ts";
import { placeholder } from "#copy/site.ts";
import { MessagePage } from "#ui/message-page.tsx";
import type { Route } from "./+types/placeholder";

export const handle = publicPage({ hydration: "interaction" });

export function meta({ location, matches }: Route.MetaArgs) {
  const { path, title, text } = placeholderAt(location.pathname);
  return pageMeta(matches, {
    title: (siteName) => `${title} | ${siteName}`,
    description: text,
    path,
    isIndexed: false, // no content yet
  });
}

export default function Placeholder() {
  const { title, text } = placeholderAt(useLocation().pathname);
  return (
    <MessagePage title={title}>
      <p className="font-semibold text-ink">{placeholder.heading}</p>
      <p className="mt-1">{text}</p>
    </MessagePage>
  );
}

function placeholderAt(pathname: string) {
  const page = placeholder.pages.find(({ path }) => pathname.startsWith(path));
  if (!page) throw new Error(`${pathname} has no placeholder page.`);
  return page;
}
