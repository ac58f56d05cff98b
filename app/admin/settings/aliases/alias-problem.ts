import { aliasFailures } from "#copy/newsroom/settings/aliases.ts";
import { type SendFailureCode, sendFailures } from "#copy/send-failures.ts";
import type { AliasFailure } from "#domain/market/listings/aliases/alias.ts";

export interface AliasProblem {
  code: AliasFailure | SendFailureCode;
  detail?: string;
}

export function aliasProblem({ code, detail = "" }: AliasProblem): string {
  return Object.hasOwn(sendFailures, code)
    ? sendFailures[code as SendFailureCode]
    : aliasFailures[code as AliasFailure](detail);
}
