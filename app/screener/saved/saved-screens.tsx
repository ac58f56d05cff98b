import { data, redirect, useFetcher } from "react-router";
import { z } from "zod";
import { appContext } from "#app/contexts.ts";
import { FormAlert } from "#app/forms/form-alert.tsx";
import { preserveFormOnFailure } from "#app/forms/preserve-form.ts";
import { idField, readForm, textField } from "#app/forms/read-form.server.ts";
import { pageNotFound } from "#app/page-not-found.ts";
import { memberPageMeta } from "#app/seo/member-page-meta.ts";
import { requirePermission, setCookies } from "#app/session/session.server.ts";
import { noticeCookie } from "#app/session/session-cookies.ts";
import {
  savedScreensPage as copy,
  type ScreenFailureCode,
  screenFailures,
} from "#copy/screener/saved-screens.ts";
import { type SendFailureCode, sendFailures } from "#copy/send-failures.ts";
import { canonicalScreen } from "#domain/market/screener/screen-matches.ts";
import {
  deleteScreen,
  openScreen,
  renameScreen,
} from "#domain/portfolio/saved-screens/saved-screens.server.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import { LinkButton } from "#ui/link-button.tsx";
import { PageHeading } from "#ui/page-heading.tsx";
import { SCREENER_PATH } from "../screener-path.ts";
import type { Route } from "./+types/saved-screens";
import { SaveScreenFields } from "./save-screen-fields.tsx";
import { readMatches, readSavedScreens, saveShownScreen } from "./saved-data.server.ts";
import { SAVED_SCREENS_PATH, screenPath } from "./saved-data.ts";
import { SavedScreenEntry } from "./saved-screen-entry.tsx";

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const { userId } = requirePermission(context, request, "manage-own-screens");
  const requestedQuery = url.searchParams.get("saringan");
  return {
    screens: await readSavedScreens(context.get(appContext).db, userId, new Date()),
    query: requestedQuery === null ? null : canonicalScreen(requestedQuery),
  };
}

const savedForm = z.discriminatedUnion("intent", [
  z.object({
    intent: z.literal("save"),
    name: textField,
    query: textField,
    back: z.literal("screen").optional(),
  }),
  z.object({ intent: z.literal("rename"), screen: idField, name: textField }),
  z.object({ intent: z.literal(["delete", "open"]), screen: idField }),
]);

interface FailedForm {
  code: ScreenFailureCode;
  name: string;
  screen?: number;
  query?: string;
}

export async function action({ context, request }: Route.ActionArgs) {
  const { userId } = requirePermission(context, request, "manage-own-screens");
  const { db } = context.get(appContext);
  const { value: form } = await readForm(request, savedForm);
  const now = new Date();

  if (form.intent === "save") {
    const { name } = form;
    const query = canonicalScreen(form.query);
    const saved = await saveShownScreen(db, userId, { name, query }, now);
    if (!saved.ok) return data<FailedForm>({ code: saved.code, name, query }, { status: 422 });
    setCookies(context, noticeCookie("screen-saved"));
    return redirect(form.back === "screen" ? screenPath(query) : SAVED_SCREENS_PATH);
  }

  const { screen } = form;
  if (form.intent === "rename") {
    const renamed = await renameScreen(db, userId, screen, form.name);
    if (renamed.ok) return redirect(SAVED_SCREENS_PATH);
    if (renamed.code === "screen-not-found") throw pageNotFound();
    return data<FailedForm>({ code: renamed.code, name: form.name, screen }, { status: 422 });
  }
  if (form.intent === "delete") {
    // Deleting a screen twice, e.g. in two tabs, isn't an error.
    await deleteScreen(db, userId, screen);
    return redirect(SAVED_SCREENS_PATH);
  }
  const opened = await openScreen(db, userId, screen, await readMatches(db, now), now);
  if (!opened.ok) throw pageNotFound();
  return redirect(screenPath(opened.value.screen.query));
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => preserveFormOnFailure(serverAction);

export function meta({ matches }: Route.MetaArgs) {
  return memberPageMeta(matches, { title: copy.title, path: SAVED_SCREENS_PATH });
}

export default function SavedScreens({ loaderData, actionData }: Route.ComponentProps) {
  const { screens } = loaderData;
  const failed = actionData !== undefined && "name" in actionData ? actionData : undefined;
  const notSent = failed === undefined ? actionData?.code : undefined;
  const query = failed?.query ?? loaderData.query;
  return (
    <div className="max-w-read">
      <PageHeading lead={copy.lead}>{copy.title}</PageHeading>
      {notSent === undefined ? null : (
        <FormAlert tone="danger" title={sendFailures[notSent as SendFailureCode]} className="mb-6" />
      )}
      {query === null ? null : (
        <div className="mb-8">
          <SaveScreenForm query={query} failed={failed?.query === undefined ? undefined : failed} />
        </div>
      )}
      {screens.length === 0 && query === null ? (
        <EmptyState
          icon="search"
          title={copy.empty}
          description={copy.emptyHint}
          action={<LinkButton to={SCREENER_PATH}>{copy.toScreener}</LinkButton>}
        />
      ) : (
        <ul className="divide-y border-y">
          {screens.map((screen) => (
            <SavedScreenEntry
              key={screen.id}
              screen={screen}
              failed={failed?.screen === screen.id ? failed : undefined}
            />
          ))}
        </ul>
      )}
    </div>
  );
}

function SaveScreenForm({ query, failed }: { query: string; failed: FailedForm | undefined }) {
  const fetcher = useFetcher<{ code: ScreenFailureCode | SendFailureCode }>();
  const code = fetcher.data?.code ?? failed?.code;
  return (
    <fetcher.Form method="post" action={SAVED_SCREENS_PATH} className="flex max-w-form flex-col gap-3">
      <SaveScreenFields
        query={query}
        name={failed?.name ?? ""}
        error={code && { ...screenFailures, ...sendFailures }[code]}
        isBusy={fetcher.state !== "idle"}
      />
    </fetcher.Form>
  );
}
