import { twoFactorPage } from "#copy/accounts/accounts.ts";

export function BackupCodes({ codes }: { codes: string[] }) {
  return (
    <section aria-labelledby="backup-codes" className="rounded-md border p-4">
      <h2 id="backup-codes" className="font-semibold">
        {twoFactorPage.backupHeading}
      </h2>
      <p className="mt-1 text-sm text-ink-soft">{twoFactorPage.backupText}</p>
      <ul className="mt-3 grid grid-cols-2 gap-x-6 gap-y-1 font-mono text-sm">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
    </section>
  );
}
