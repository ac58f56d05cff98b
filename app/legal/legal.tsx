import { redirect } from "react-router";
import { appContext } from "#app/contexts.ts";
import { preloadProseFonts } from "#app/prose-fonts.ts";
import { publicPage } from "#app/public-page.ts";
import { pageMeta } from "#app/seo/page-meta.ts";
import { legalLabels, legalPages, UNSPECIFIED_CONTACT } from "#copy/legal/legal.ts";
import { formatLongDate } from "#format/dates.ts";
import { PageHeading } from "#ui/page-heading.tsx";
import type { Route } from "./+types/legal";

export const handle = publicPage({ hydration: "interaction" });

export function loader({ context, params }: Route.LoaderArgs) {
  const { siteName, contactEmail } = context.get(appContext);
  const writePage = Object.entries(legalPages).find(([name]) => name === params.page)?.[1];
  if (!writePage) throw redirect("/");
  return { page: writePage({ siteName, contact: contactEmail ?? UNSPECIFIED_CONTACT }) };
}

export function meta({ loaderData, matches, params }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { title, description } = loaderData.page;
  return pageMeta(matches, {
    title: (siteName) => `${title} | ${siteName}`,
    description,
    path: `/legal/${params.page}`,
  });
}

export default function Legal({ loaderData }: Route.ComponentProps) {
  const { title, updatedOn, sections } = loaderData.page;
  preloadProseFonts({ hasItalic: false });
  return (
    <article className="mx-auto max-w-read">
      <PageHeading
        lead={<time dateTime={updatedOn}>{legalLabels.updatedOn(formatLongDate(updatedOn))}</time>}
      >
        {title}
      </PageHeading>
      <div className="prose">
        {sections.map(({ heading, paragraphs, items }) => (
          <section key={heading}>
            <h2>{heading}</h2>
            {paragraphs.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
            {items && (
              <ul>
                {items.map((item) => (
                  <li key={item}>{item}</li>
                ))}
              </ul>
            )}
          </section>
        ))}
      </div>
    </article>
  );
}
