import { data, Link } from "react-router";
import { z } from "zod";
import { appContext } from "#app/contexts.ts";
import { BusyForm } from "#app/forms/busy-form.tsx";
import { FormAlert } from "#app/forms/form-alert.tsx";
import { preserveFormOnFailure } from "#app/forms/preserve-form.ts";
import { readForm, textField } from "#app/forms/read-form.server.ts";
import { aliasImport, aliasTrial } from "#copy/newsroom/settings/aliases.ts";
import { tickerSuggestions } from "#copy/newsroom/tickers.ts";
import { sendFailures } from "#copy/send-failures.ts";
import { loadCompanyDictionary } from "#domain/news/articles/mentions/company-dictionary.server.ts";
import { listTickerMentions, type TickerMention } from "#domain/news/articles/mentions/find-mentions.ts";
import { Badge } from "#ui/badge.tsx";
import { PageHeading } from "#ui/page-heading.tsx";
import { TextArea } from "../../fields.tsx";
import { requireEditor } from "../../newsroom-access.server.ts";
import { newsroomMeta } from "../../newsroom-meta.ts";
import { ALIASES_PATH } from "../settings-paths.ts";
import type { Route } from "./+types/try-aliases";
import { TRY_ALIASES_PATH } from "./alias-list-view.ts";

const MAX_TEXT_LENGTH = 100_000;

export function loader({ context, request }: Route.LoaderArgs) {
  requireEditor(context, request, "manage-aliases");
  return null;
}

const trialForm = z.object({ text: textField });

/** Changes nothing; a POST because of the text's length. */
export async function action({ context, request }: Route.ActionArgs) {
  requireEditor(context, request, "manage-aliases");
  const { value: typed } = await readForm(request, trialForm);
  const trimmedText = typed.text.replaceAll("\r\n", "\n").trim();
  const code: "missing" | "tooLong" | undefined =
    trimmedText === "" ? "missing" : trimmedText.length > MAX_TEXT_LENGTH ? "tooLong" : undefined;
  if (code) return data({ code, typed, mentions: undefined }, { status: 422 });
  const { dictionary } = await loadCompanyDictionary(context.get(appContext).db);
  return data({ code: undefined, typed, mentions: listTickerMentions(trimmedText, dictionary) });
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => preserveFormOnFailure(serverAction);

export const meta = newsroomMeta(aliasTrial.title, TRY_ALIASES_PATH);

export default function TryAliases({ actionData }: Route.ComponentProps) {
  const code = actionData?.code;
  const mentions = actionData && "mentions" in actionData ? actionData.mentions : undefined;
  const error = code === "missing" || code === "tooLong" ? aliasTrial[code] : undefined;
  return (
    <div className="newsroom-narrow">
      <p className="mb-1 text-sm">
        <Link to={ALIASES_PATH} className="text-ink-soft hover:underline">
          {aliasImport.back}
        </Link>
      </p>
      <PageHeading lead={aliasTrial.lead}>{aliasTrial.title}</PageHeading>
      {code === undefined || code === "missing" || code === "tooLong" ? null : (
        <FormAlert tone="danger" title={aliasTrial.failed} className="mb-4">
          {sendFailures[code]}
        </FormAlert>
      )}
      {mentions ? <MentionList mentions={mentions} /> : null}
      <BusyForm submit={aliasTrial.submit} preventScrollReset>
        <TextArea
          label={aliasTrial.text}
          hint={aliasTrial.textHint}
          error={error}
          name="text"
          rows={12}
          defaultValue={actionData?.typed?.text ?? ""}
        />
      </BusyForm>
    </div>
  );
}

function MentionList({ mentions }: { mentions: readonly TickerMention[] }) {
  const { result, none, subject, mention, mentionNote, byCode } = aliasTrial;
  return (
    <section aria-label={result} className="newsroom-preview mb-6">
      <p role="status" className="text-sm text-ink-soft">
        {mentions.length === 0 ? none : `${result}: ${mentions.map(({ ticker }) => ticker).join(", ")}`}
      </p>
      <ol>
        {mentions.map(({ ticker, company, evidence, alias, isSubject }) => (
          <li key={ticker}>
            <p>
              <span className="font-medium">{ticker}</span> {company}{" "}
              <Badge tone={isSubject ? "accent" : "neutral"}>{isSubject ? subject : mention}</Badge>
            </p>
            <p className="text-xs text-ink-faint wrap-anywhere">
              {alias === undefined ? byCode : tickerSuggestions.byAlias(alias)} · {evidence}
            </p>
          </li>
        ))}
      </ol>
      {mentions.some(({ isSubject }) => !isSubject) ? (
        <p className="text-xs text-ink-faint">{mentionNote}</p>
      ) : null}
    </section>
  );
}

export { NewsroomErrorBoundary as ErrorBoundary } from "../../newsroom-error.tsx";
