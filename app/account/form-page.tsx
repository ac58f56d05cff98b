import type { ReactNode } from "react";
import { PageHeading } from "#ui/page-heading.tsx";

export interface FormPageProps {
  title: string;
  lead?: ReactNode;
  children: ReactNode;
}

export function FormPage({ title, lead, children }: FormPageProps) {
  return (
    <div className="flex max-w-form flex-col gap-5 [&>header]:mb-0">
      <PageHeading lead={lead}>{title}</PageHeading>
      {children}
    </div>
  );
}
