import { screener, screenerParameterNames, screenerFieldWords as words } from "#copy/screener/screener.ts";
import type { FieldId } from "#domain/market/screener/screener-fields.ts";
import type { IgnoredParameter } from "#domain/market/screener/screener-state.ts";
import { Icon } from "#ui/icon.tsx";

export function IgnoredParameters({ ignored }: { ignored: readonly IgnoredParameter[] }) {
  if (ignored.length === 0) return null;
  return (
    <div role="alert" className="mb-4 text-sm text-down">
      <ul className="grid gap-1">
        {ignored.map(({ parameter, reason, value }) => (
          <li key={parameter} className="flex gap-1.5">
            <Icon name="alert" size={16} className="mt-0.5" />
            <span className="min-w-0">{screener.ignored[reason](parameterNameOf(parameter), value)}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

function parameterNameOf(parameter: string): string {
  const id = parameter.replace(/-(min|max)$/, "");
  return screenerParameterNames.get(id) ?? words[id as FieldId].label;
}
