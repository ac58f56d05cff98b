export interface Tally {
  add(name: string, agrees: boolean, isCounted?: boolean): void;
  note(name: string, reason: string): void;
  print(): void;
}

export function createTally(): Tally {
  const counts = new Map<string, { agreed: number; all: number }>();
  const reasons = new Map<string, number>();
  return {
    add(name, agrees, isCounted = true) {
      if (!isCounted) return;
      const count = counts.get(name) ?? { agreed: 0, all: 0 };
      count.all += 1;
      if (agrees) count.agreed += 1;
      counts.set(name, count);
    },
    note(name, reason) {
      const line = `${name}: ${reason}`;
      reasons.set(line, (reasons.get(line) ?? 0) + 1);
    },
    print() {
      for (const [name, { agreed, all }] of counts) console.log(`${share(agreed, all)}  ${name}`);
      console.log("Differences by reason:");
      for (const [line, count] of [...reasons].sort()) console.log(`  ${count}  ${line}`);
    },
  };
}

export function share(part: number, whole: number): string {
  return `${((100 * part) / whole).toFixed(1)} % (${part} of ${whole})`;
}
