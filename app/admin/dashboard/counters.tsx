import { Link } from "react-router";
import { dashboard } from "#copy/newsroom/dashboard.ts";
import { Skeleton } from "#ui/loading/skeleton.tsx";
import { PageHeading } from "#ui/page-heading.tsx";

export interface CounterProps {
  text: { label: string; hint: string };
  count: string | undefined;
  to: string;
}

export function Counter({ text: { label, hint }, count, to }: CounterProps) {
  return (
    <li>
      <h2 className="text-sm font-medium text-ink-soft">
        <Link to={to} prefetch="intent" className="newsroom-counter-link">
          {label}
        </Link>
      </h2>
      {count === undefined ? (
        <p role="alert" className="text-sm text-down">
          {dashboard.unavailable}
        </p>
      ) : (
        <strong>{count}</strong>
      )}
      <p className="text-sm text-ink-faint">{hint}</p>
    </li>
  );
}

export function DashboardSkeleton() {
  return (
    <div role="status" aria-label={dashboard.loading}>
      <PageHeading>{dashboard.title}</PageHeading>
      <ul className="newsroom-counters">
        {["a", "b", "c", "d", "e", "f"].map((counter) => (
          <li key={counter} className="newsroom-counter-skeleton">
            <Skeleton className="h-4 w-24" />
            <Skeleton className="h-8 w-16" />
            <Skeleton className="h-4 w-40" />
          </li>
        ))}
      </ul>
    </div>
  );
}
