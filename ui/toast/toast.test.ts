import { expect, test } from "vitest";
import { closeToast, onToastChange, shownToast, toast } from "./toast.ts";

test("shows nothing before the first toast", () => {
  expect(shownToast()).toBeNull();
});

test("stays 5000 ms and is neutral unless told otherwise", () => {
  toast({ title: "Anda telah keluar." });
  expect(shownToast()).toMatchObject({
    title: "Anda telah keluar.",
    durationMs: 5000,
    tone: "info",
    open: true,
  });
});

test("keeps a given duration, also without end", () => {
  toast({ title: "Gagal mengambil pengguna", tone: "danger", durationMs: Number.POSITIVE_INFINITY });
  expect(shownToast()).toMatchObject({ tone: "danger", durationMs: Number.POSITIVE_INFINITY });
});

test("shows one at a time: a new one replaces the previous, which can't close it any more", () => {
  toast({ title: "Pertama" });
  const first = shownToast();
  toast({ title: "Kedua" });
  const second = shownToast();
  closeToast(first?.id ?? 0);
  expect(shownToast()).toMatchObject({ title: "Kedua", open: true });
  closeToast(second?.id ?? 0);
  expect(shownToast()).toMatchObject({ title: "Kedua", open: false });
});

test("tells listeners until they stop", () => {
  const titles: (string | undefined)[] = [];
  const stop = onToastChange(() => titles.push(shownToast()?.title));
  toast({ title: "Didengar" });
  stop();
  toast({ title: "Tidak didengar" });
  expect(titles).toEqual(["Didengar"]);
});
