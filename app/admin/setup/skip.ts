import { redirect } from "react-router";
import { z } from "zod";
import { appContext } from "#app/contexts.ts";
import { readForm } from "#app/forms/read-form.server.ts";
import { skipSetup } from "#domain/site/setup-progress.server.ts";
import { SETUP_STEPS } from "#domain/site/setup-steps.ts";
import { requireEditor } from "../newsroom-access.server.ts";
import type { Route } from "./+types/skip";
import { pathAfter } from "./setup-paths.ts";

const skipForm = z.object({ langkah: z.enum([...SETUP_STEPS, "list"]) });

export async function action({ context, request }: Route.ActionArgs) {
  requireEditor(context, request, "manage-settings");
  const { value: form } = await readForm(request, skipForm);
  await skipSetup(context.get(appContext).db, form.langkah);
  return redirect(form.langkah === "list" ? "/admin" : pathAfter(form.langkah));
}
