import { expect, test } from "vitest";
import { closeToast, onToastChange, shownToast, toast } from "./toast.ts";

test("shows nothing before the first toast", () => {
  expect(shownToast()).toBeUndefined();
});

test("lasts 5000 ms and is neutral by default", () => {
  toast({ title: "Anda telah keluar." });
  expect(shownToast()).toMatchObject({
    title: "Anda telah keluar.",
    durationMs: 5000,
    tone: "info",
    isOpen: true,
  });
});

test("uses the given duration, including Infinity", () => {
  toast({ title: "Gagal mengambil pengguna", tone: "danger", durationMs: Number.POSITIVE_INFINITY });
  expect(shownToast()).toMatchObject({ tone: "danger", durationMs: Number.POSITIVE_INFINITY });
});

test("shows one at a time: a new toast replaces the previous one, whose id can't close it", () => {
  toast({ title: "Pertama" });
  const first = shownToast();
  toast({ title: "Kedua" });
  const second = shownToast();
  closeToast(first?.id ?? 0);
  expect(shownToast()).toMatchObject({ title: "Kedua", isOpen: true });
  closeToast(second?.id ?? 0);
  expect(shownToast()).toMatchObject({ title: "Kedua", isOpen: false });
});

test("calls listeners until they unsubscribe", () => {
  const titles: (string | undefined)[] = [];
  const stop = onToastChange(() => titles.push(shownToast()?.title));
  toast({ title: "Didengar" });
  stop();
  toast({ title: "Tidak didengar" });
  expect(titles).toEqual(["Didengar"]);
});
