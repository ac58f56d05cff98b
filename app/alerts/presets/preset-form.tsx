import type { ReactNode } from "react";
import { Form } from "react-router";
import { SET_ALERT_PATH } from "#app/seo/alert-paths.ts";
import type { AlertKind } from "#domain/alerts/rules/alert.ts";

export interface PresetFormProps {
  kind: AlertKind;
  symbol: string;
  threshold?: string;
  /** The page's path; by default the company's page. */
  back?: string;
  onSubmit?: () => void;
  children: ReactNode;
}

/** A form that stores an alert without leaving the page. The server renders the same form for everyone. */
export function PresetForm({ kind, symbol, threshold, back, onSubmit, children }: PresetFormProps) {
  return (
    <Form method="post" action={SET_ALERT_PATH} navigate={false} onSubmit={onSubmit}>
      <input type="hidden" name="kind" value={kind} />
      <input type="hidden" name="symbol" value={symbol} />
      {threshold === undefined ? null : <input type="hidden" name="threshold" value={threshold} />}
      {back === undefined ? null : <input type="hidden" name="kembali" value={back} />}
      <noscript>
        <input type="hidden" name="page" value="alerts" />
      </noscript>
      {children}
    </Form>
  );
}
