import { Form } from "react-router";
import { Button } from "#ui/button.tsx";

export function RowForm({
  portfolioId,
  intent,
  values,
  label,
  accessibleLabel,
}: {
  portfolioId: number;
  intent: "delete" | "restore" | "ignore" | "apply";
  values: Record<string, string>;
  label: string;
  accessibleLabel?: string;
}) {
  return (
    <Form method="post" action="/watchlist/transaksi/aksi" preventScrollReset>
      {Object.entries({ ...values, intent, portfolio: String(portfolioId) }).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Button type="submit" size="sm" variant="quiet" aria-label={accessibleLabel}>
        {label}
      </Button>
    </Form>
  );
}
