import { FormAlert } from "#app/forms/form-alert.tsx";
import { signInAgain } from "#copy/accounts/account-notices.ts";
import { resending } from "#copy/newsroom/resending.ts";
import { Button } from "#ui/button.tsx";
import { buttonClass } from "#ui/button-style.ts";
import { Labelled } from "#ui/fields/field.tsx";
import { LinkButton } from "#ui/link-button.tsx";
import { PageHeading } from "#ui/page-heading.tsx";
import { MEDIA_PATH } from "../media/media-paths.ts";
import { newsroomMeta } from "../newsroom-meta.ts";
import type { Route } from "./+types/resend-form";
import { ALT_PARAMETER, RESEND_PATH, targetOf } from "./resend-path.ts";

const SIGN_IN_PATH = "/admin/login";
/** Characters. Longer texts are shown for copying; this excludes the fingerprints in hidden fields. */
const MAX_SHORT_TEXT_LENGTH = 80;
const PASSWORD_FIELD = "password";

interface PreservedForm {
  target: string;
  fields: [string, string][];
  hadFiles: boolean;
  /** Whether a password was posted. The page doesn't carry it along, because no page may contain a password. */
  hadPassword: boolean;
}

/** For an image too large to repost: its alternative text is in the address. */
export function loader({ url: { searchParams } }: Route.LoaderArgs): PreservedForm | undefined {
  const alt = searchParams.get(ALT_PARAMETER);
  if (alt === null) return undefined;
  return { target: MEDIA_PATH, fields: [["alt", alt]], hadFiles: true, hadPassword: false };
}

/**
 * Shows a form that was posted without a session. Nothing is stored: the page carries the fields and posts
 * them once the editor has signed in.
 */
export async function action({ request, url }: Route.ActionArgs): Promise<PreservedForm> {
  const entries = [...(await request.formData())];
  return {
    target: targetOf(url.searchParams),
    fields: entries.filter(
      (entry): entry is [string, string] => typeof entry[1] === "string" && entry[0] !== PASSWORD_FIELD,
    ),
    hadFiles: entries.some(([, value]) => value instanceof File && value.size > 0),
    hadPassword: entries.some(([name, value]) => name === PASSWORD_FIELD && value !== ""),
  };
}

export const meta = newsroomMeta(resending.title, RESEND_PATH);

export default function ResendForm({ actionData, loaderData }: Route.ComponentProps) {
  const post = actionData ?? loaderData;
  if (!post) {
    return (
      <>
        <PageHeading>{resending.title}</PageHeading>
        <LinkButton to={SIGN_IN_PATH} variant="primary">
          {signInAgain}
        </LinkButton>
      </>
    );
  }
  const { target, fields, hadFiles, hadPassword } = post;
  const texts = fields
    .map(([, value]) => value)
    .filter((value) => value.length > MAX_SHORT_TEXT_LENGTH && value.includes(" "));
  return (
    <>
      <PageHeading>{resending.title}</PageHeading>
      <FormAlert tone="caution" title={resending.notSaved}>
        {resending.steps}
      </FormAlert>
      {hadFiles ? <p className="text-sm text-ink-soft">{resending.files}</p> : null}
      {hadPassword ? <p className="text-sm text-ink-soft">{resending.password}</p> : null}
      <a
        href={SIGN_IN_PATH}
        target="_blank"
        rel="noopener"
        className={buttonClass({ variant: "primary", className: "w-full" })}
      >
        {resending.signIn}
      </a>
      {/* A plain form without the router, because the response is another page. */}
      <form method="post" action={target} encType="multipart/form-data" className="flex flex-col gap-5">
        {fields.map(([name, value], index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
          <input key={index} type="hidden" name={name} value={value} />
        ))}
        <Button type="submit">{resending.submit}</Button>
        {texts.length > 0 ? (
          <Labelled label={resending.text}>
            {(control) => (
              <textarea
                {...control}
                readOnly
                rows={10}
                defaultValue={texts.join("\n\n")}
                className="rounded-sm border border-line-strong bg-canvas p-3 text-base sm:text-sm"
              />
            )}
          </Labelled>
        ) : null}
      </form>
    </>
  );
}
