import { BusyForm } from "#app/forms/busy-form.tsx";
import { FailureAlert } from "#app/forms/failure-alert.tsx";
import { settingsNotSaved } from "#copy/newsroom/settings/settings.ts";
import { footerFailures, footerPage, siteSettingsPage } from "#copy/newsroom/settings/site.ts";
import type { SendFailureCode } from "#copy/send-failures.ts";
import { footer, socialNetworks } from "#copy/site.ts";
import {
  SOCIAL_NETWORK_NAMES,
  type SocialNetwork,
  socialNetworkHosts,
} from "#domain/site/social-networks.ts";
import { Field } from "#ui/fields/field.tsx";
import { Facts } from "../../facts.tsx";
import { TextArea } from "../../fields.tsx";

type FooterFields = { text: string } & { readonly [Network in SocialNetwork]?: string };

export interface FooterSettingsFormProps {
  stored: FooterFields;
  version: number;
  response:
    | {
        code: keyof typeof footerFailures | SendFailureCode;
        network?: string | undefined;
        typed: FooterFields | undefined;
        version?: number | undefined;
      }
    | undefined;
}

export function FooterSettingsForm({ stored, version, response }: FooterSettingsFormProps) {
  const initial = response?.typed ?? stored;
  const code = response?.code;
  const isTextTooLong = code === "footer-text-too-long";
  return (
    <>
      <FailureAlert
        title={settingsNotSaved}
        code={isTextTooLong || code === "social-link-invalid" ? undefined : code}
        failures={footerFailures}
        className="mb-4"
      >
        {code === "footer-changed" ? (
          <Facts
            heading={siteSettingsPage.current}
            rows={[
              [footerPage.text, stored.text || siteSettingsPage.builtIn],
              ...SOCIAL_NETWORK_NAMES.map(
                (network) => [socialNetworks[network], stored[network] || undefined] as const,
              ),
            ]}
          />
        ) : null}
      </FailureAlert>
      <BusyForm submit={footerPage.submit} className="newsroom-site-form" preventScrollReset>
        <input type="hidden" name="version" value={response?.version ?? version} />
        <TextArea
          label={footerPage.text}
          hint={footerPage.textHint}
          error={isTextTooLong ? footerFailures[code] : undefined}
          name="text"
          rows={4}
          defaultValue={initial.text}
          placeholder={footer.tagline}
          maxLength={600}
        />
        <fieldset className="newsroom-site-image">
          <legend className="mb-1.5 font-semibold">{footerPage.links}</legend>
          <p className="text-sm text-ink-faint">{footerPage.linksHint}</p>
          <div className="newsroom-social">
            {SOCIAL_NETWORK_NAMES.map((network) => (
              <Field
                key={network}
                label={socialNetworks[network]}
                name={network}
                defaultValue={initial[network] ?? ""}
                inputMode="url"
                autoComplete="off"
                autoCapitalize="none"
                spellCheck={false}
                maxLength={400}
                placeholder={`https://${socialNetworkHosts[network][0]}/`}
                error={
                  code === "social-link-invalid" && response?.network === network
                    ? footerFailures[code](socialNetworks[network], socialNetworkHosts[network])
                    : undefined
                }
              />
            ))}
          </div>
        </fieldset>
      </BusyForm>
    </>
  );
}
