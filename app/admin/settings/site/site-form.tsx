import { BusyForm } from "#app/forms/busy-form.tsx";
import { FormAlert } from "#app/forms/form-alert.tsx";
import { settingsNotSaved } from "#copy/newsroom/settings/settings.ts";
import { siteFailures, siteFields, siteSettingsPage } from "#copy/newsroom/settings/site.ts";
import { sendFailures } from "#copy/send-failures.ts";
import type { SiteForm } from "#domain/news/site-settings/change-site.server.ts";
import { Facts } from "../../facts.tsx";
import { SiteFields, siteFieldOf } from "./site-fields.tsx";

type Code = keyof typeof siteFailures | keyof typeof sendFailures;

export interface SiteSettingsFormProps {
  stored: SiteForm;
  version: number;
  response: { code: Code; typed: SiteForm | undefined; version?: number | undefined } | undefined;
  submit?: string;
}

export function SiteSettingsForm({
  stored,
  version,
  response,
  submit = siteSettingsPage.submit,
}: SiteSettingsFormProps) {
  const code = response?.code;
  const message = code && { ...siteFailures, ...sendFailures }[code];
  const field = siteFieldOf(code);
  return (
    <>
      {message && !field ? (
        <FormAlert tone="danger" title={settingsNotSaved} className="mb-4">
          <p>{message}</p>
          {code === "site-changed" ? <StoredSite stored={stored} /> : null}
        </FormAlert>
      ) : null}
      <BusyForm submit={submit} className="newsroom-site-form" preventScrollReset>
        <input type="hidden" name="version" value={response?.version ?? version} />
        <SiteFields initial={response?.typed ?? stored} failure={code} />
      </BusyForm>
    </>
  );
}

const NAMES = ["name", "description", "logo", "darkLogo", "icon", "accent", "image"] as const;

function StoredSite({ stored }: { stored: SiteForm }) {
  return (
    <Facts
      heading={siteSettingsPage.current}
      rows={NAMES.map((name) => [siteFields[name], stored[name] || siteSettingsPage.builtIn])}
    />
  );
}
