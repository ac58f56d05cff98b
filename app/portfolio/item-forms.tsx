import { Form } from "react-router";
import { WATCHLIST_ITEMS_PATH } from "#app/seo/paths.ts";
import { watchlistPage } from "#copy/portfolio.ts";
import { Button } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";
import type { ItemChange } from "./item-changes.ts";
import type { WatchlistSort } from "./watchlist-data.ts";

export interface ItemFormPlace {
  portfolioId: number;
  sort: WatchlistSort;
}

interface ItemFormProps extends ItemFormPlace {
  change: ItemChange;
  label: string;
  icon: "close" | "up" | "down";
  id: string;
  disabled?: boolean;
  onSubmit: () => void;
}

function ItemForm({ portfolioId, sort, change, label, icon, id, disabled, onSubmit }: ItemFormProps) {
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

export const removeButtonId = (symbol: string) => `remove-${symbol}`;

export function RemoveForm({
  symbol,
  onRemove,
  ...place
}: ItemFormPlace & { symbol: string; onRemove: () => void }) {
  return (
    <ItemForm
      {...place}
      change={{ intent: "remove", symbol }}
      label={watchlistPage.remove(symbol)}
      icon="close"
      id={removeButtonId(symbol)}
      onSubmit={onRemove}
    />
  );
}

export interface MoveFormsProps extends ItemFormPlace {
  symbol: string;
  isFirst: boolean;
  isLast: boolean;
  onMove: (direction: "up" | "down") => void;
}

export const moveButtonId = (symbol: string, direction: "up" | "down") => `move-${direction}-${symbol}`;

export function MoveForms({ symbol, isFirst, isLast, onMove, ...place }: MoveFormsProps) {
  return (
    <>
      <ItemForm
        {...place}
        change={{ intent: "move", symbol, direction: "up" }}
        label={watchlistPage.moveUp(symbol)}
        icon="up"
        id={moveButtonId(symbol, "up")}
        disabled={isFirst}
        onSubmit={() => onMove("up")}
      />
      <ItemForm
        {...place}
        change={{ intent: "move", symbol, direction: "down" }}
        label={watchlistPage.moveDown(symbol)}
        icon="down"
        id={moveButtonId(symbol, "down")}
        disabled={isLast}
        onSubmit={() => onMove("down")}
      />
    </>
  );
}
