import { failures } from "#copy/failures.ts";
import { toast } from "#ui/toast/toast.ts";

/** Tells the reader that the page shows the last figures it has. */
export function showRefreshFailed(): void {
  toast({ ...failures["data-refresh-failed"], tone: "danger" });
}
