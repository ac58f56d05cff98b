const MINUTE = 60;
const HOUR = 3600;

/** A waiting time, rounded up so that it is never too short: 45 -> '45 detik', 90 -> '2 menit'. */
export function waitingTime(seconds: number): string {
  if (seconds < MINUTE) return `${Math.max(1, Math.ceil(seconds))} detik`;
  if (seconds < HOUR) return `${Math.ceil(seconds / MINUTE)} menit`;
  return `${Math.ceil(seconds / HOUR)} jam`;
}
