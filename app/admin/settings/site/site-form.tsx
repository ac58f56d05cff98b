import { BusyForm } from "#app/forms/busy-form.tsx";
import { FailureAlert } from "#app/forms/failure-alert.tsx";
import { settingsNotSaved } from "#copy/newsroom/settings/settings.ts";
import { siteFailures, siteFields, siteSettingsPage } from "#copy/newsroom/settings/site.ts";
import type { SendFailureCode } from "#copy/send-failures.ts";
import type { SiteForm } from "#domain/news/site-settings/change-site.server.ts";
import { Facts } from "../../facts.tsx";
import { SiteFields, siteFieldOf } from "./site-fields.tsx";

const NAMES = ["name", "description", "logo", "darkLogo", "icon", "accent", "image"] as const;

type Code = keyof typeof siteFailures | SendFailureCode;

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
  const field = siteFieldOf(code);
  return (
    <>
      <FailureAlert
        title={settingsNotSaved}
        code={field ? undefined : code}
        failures={siteFailures}
        className="mb-4"
      >
        {code === "site-changed" ? (
          <Facts
            heading={siteSettingsPage.current}
            rows={NAMES.map((name) => [siteFields[name], stored[name] || siteSettingsPage.builtIn])}
          />
        ) : null}
      </FailureAlert>
      <BusyForm submit={submit} className="newsroom-site-form" preventScrollReset>
        <input type="hidden" name="version" value={response?.version ?? version} />
        <SiteFields initial={response?.typed ?? stored} failure={code} />
      </BusyForm>
    </>
  );
}
