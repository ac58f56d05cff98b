/** A waiting time, rounded up so that it is never too short: 45 -> '45 detik', 90 -> '2 menit'. */
export function waitingTime(seconds: number): string {
  const wholeSeconds = Math.max(1, Math.ceil(seconds));
  if (wholeSeconds < 60) return `${wholeSeconds} detik`;
  const minutes = Math.ceil(wholeSeconds / 60);
  return minutes < 60 ? `${minutes} menit` : `${Math.ceil(minutes / 60)} jam`;
}
