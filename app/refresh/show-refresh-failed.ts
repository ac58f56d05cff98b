import { failures } from "#copy/failures.ts";
import { toast } from "#ui/toast/toast.ts";

export function showRefreshFailed(): void {
  toast({ ...failures["data-refresh-failed"], tone: "danger" });
}
