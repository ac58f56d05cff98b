import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type Habit, habits, type ServedRequest } from "./habits.ts";

export interface PublishedFeed {
  name: string;
  path: string;
  habit: Habit;
  versions: { from: number; body: Buffer }[];
  requests: ServedRequest[];
}

/** `startsAt` is the time of the first version, or now if there is none. */
export function readPublishedFeeds(folder: string): { feeds: PublishedFeed[]; startsAt: number } {
  const constant = readdirSync(join(folder, "native"))
    .filter((file) => file.endsWith(".xml"))
    .sort()
    .map((file) => ({
      name: file,
      versions: [{ from: Number.NEGATIVE_INFINITY, body: readFileSync(join(folder, "native", file)) }],
    }));
  const changing = readdirSync(folder)
    .filter((name) => name.startsWith("sequence-"))
    .map((name) => ({
      name,
      versions: readdirSync(join(folder, name))
        .filter((file) => file.endsWith(".xml"))
        .sort()
        .map((file) => ({ from: timeIn(file), body: readFileSync(join(folder, name, file)) })),
    }));
  const times = changing.flatMap(({ versions }) => versions.map(({ from }) => from));
  const all = [...changing, ...constant];
  const feeds = all.map((feed, index) => {
    const habit = habits[index % habits.length] as Habit;
    return { ...feed, path: `/${index}`, habit, requests: [] };
  });
  return { feeds, startsAt: times.length === 0 ? Date.now() : Math.min(...times) };
}

function timeIn(file: string): number {
  const [, date, hours, minutes, seconds] = /_(\d{4}-\d\d-\d\d)T(\d\d)(\d\d)(\d\d)/.exec(file) ?? [];
  const time = Date.parse(`${date}T${hours}:${minutes}:${seconds}Z`);
  if (Number.isNaN(time)) throw new Error(`${file} has no timestamp in its name.`);
  return time;
}
