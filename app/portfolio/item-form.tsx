import { Form } from "react-router";
import { WATCHLIST_ITEMS_PATH } from "#app/seo/paths.ts";
import { Button } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";
import type { ItemChange } from "./item-changes.ts";
import type { WatchlistSort } from "./watchlist-data.ts";

export interface ItemFormProps {
  portfolioId: number;
  sort: WatchlistSort;
  change: ItemChange;
  label: string;
  icon: "close" | "up" | "down";
  id: string;
  disabled?: boolean;
  onSubmit: () => void;
}

export const removeButtonId = (symbol: string) => `remove-${symbol}`;
export const moveButtonId = (symbol: string, direction: "up" | "down") => `move-${direction}-${symbol}`;

export function ItemForm({ portfolioId, sort, change, label, icon, id, disabled, onSubmit }: ItemFormProps) {
  return (
    <Form method="post" action={WATCHLIST_ITEMS_PATH} navigate={false} onSubmit={onSubmit}>
      <input type="hidden" name="portfolio" value={portfolioId} />
      <input type="hidden" name="urut" value={sort} />
      {Object.entries(change).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Button
        type="submit"
        id={id}
        variant="quiet"
        size="sm"
        isIconOnly
        aria-label={label}
        title={label}
        disabled={disabled}
      >
        <Icon name={icon} size={16} />
      </Button>
    </Form>
  );
}
