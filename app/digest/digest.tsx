import { publicPage } from "#app/public-page.ts";
import { pageMeta } from "#app/seo/page-meta.ts";
import { DIGEST_PATH, MEMBER_DIGEST_PATH } from "#app/seo/paths.ts";
import { digestPage } from "#copy/digest/subscription.ts";
import { Card } from "#ui/card.tsx";
import { LinkButton } from "#ui/link-button.tsx";
import { PageHeading } from "#ui/page-heading.tsx";
import type { Route } from "./+types/digest";
import { SubscribeForm } from "./subscribe-form.tsx";

export const handle = publicPage();

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: digestPage.metaTitle,
    description: digestPage.description,
    path: DIGEST_PATH,
  });
}

/** Visitors subscribe here. The form posts to another page, because this one is cached. */
export default function Digest() {
  const { contents, form, members } = digestPage;
  return (
    <div className="mx-auto flex max-w-read flex-col gap-8 [&>header]:mb-0">
      <PageHeading lead={digestPage.lead}>{digestPage.title}</PageHeading>
      <Card id="berlangganan" title={form.heading}>
        <SubscribeForm />
      </Card>
      <section aria-labelledby="isi">
        <h2 id="isi" className="mb-3 text-lg font-semibold">
          {contents.heading}
        </h2>
        <ul className="flex list-disc flex-col gap-2 pl-5 text-ink-soft">
          {contents.items.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
        <p className="mt-3 text-ink-soft">{contents.never}</p>
      </section>
      <div className="flex flex-wrap items-center gap-3 border-t pt-6">
        <p className="min-w-0 flex-1 basis-64 text-ink-soft">{members.text}</p>
        <LinkButton to={MEMBER_DIGEST_PATH}>{members.link}</LinkButton>
      </div>
    </div>
  );
}
