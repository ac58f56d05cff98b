import { useRevalidator } from "react-router";
import { useNewestUnread } from "#app/frame/bell/unread-store.ts";
import { inboxPage as copy } from "#copy/alerts/inbox.ts";
import { Button } from "#ui/button.tsx";

export interface ArrivedNoticeProps {
  /** The newest notification in the list; null if it is empty. */
  newestId: number | null;
  /** Called before the button disappears. */
  onShow: () => void;
}

/** Offers to show new notifications: adding them unasked would move the list under the reader's finger. */
export function ArrivedNotice({ newestId, onShow }: ArrivedNoticeProps) {
  const { revalidate } = useRevalidator();
  const hasArrived = useNewestUnread() > (newestId ?? 0);
  function showArrived() {
    onShow();
    void revalidate();
  }
  return (
    <div role="status">
      {hasArrived ? (
        <p className="mb-2 flex flex-wrap items-center justify-between gap-2 text-sm">
          {copy.arrived}
          <Button type="button" size="sm" onClick={showArrived}>
            {copy.showArrived}
          </Button>
        </p>
      ) : null}
    </div>
  );
}
