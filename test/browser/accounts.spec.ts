import { PASSWORD } from "#test/test-users.ts";
import { expect, test, waitForHydration } from "./fixtures.ts";
import { advanceClock } from "./market-clock.ts";
import {
  addMember,
  endSessionsElsewhere,
  expectEndedSession,
  newestLink,
  REFUSED_FORM,
  signIn,
  signInByPost,
} from "./members.ts";

test.use({ expectedErrors: [REFUSED_FORM] });

test("a guest signs up, verifies by mail, signs in, returns to the page, and signs out", async ({
  page,
  product,
}) => {
  await page.goto("/news/BBCA");
  await waitForHydration(page);
  await page.getByRole("link", { name: "Sign In" }).click();
  await page.getByRole("link", { name: "Daftar di sini" }).click();
  await page.getByLabel("Email").fill("baru@example.com");
  await page.getByLabel("Kata sandi").fill("password");
  await page.getByRole("button", { name: "Daftar" }).click();
  await expect(page.getByRole("alert")).toContainText("Pendaftaran Gagal");
  await expect(page.getByRole("alert")).toContainText("terlalu mudah ditebak");
  await page.getByLabel("Kata sandi").fill(PASSWORD);
  await page.getByRole("button", { name: "Daftar" }).click();
  await expect(page.getByRole("alert")).toContainText("Pendaftaran Berhasil!");
  await expect(page.getByRole("alert")).toContainText("Silakan cek email Anda untuk verifikasi.");

  await expect.poll(() => newestLink(product, "baru@example.com")).toBeTruthy();
  await page.goto(newestLink(product, "baru@example.com") ?? "");
  await expect(page.getByRole("alert")).toContainText("Email terverifikasi");
  await page.getByRole("main").getByRole("link", { name: "Login" }).click();
  await signIn(page, "baru@example.com", "salah sekali");
  await expect(page.getByRole("alert")).toContainText("Login Gagal");
  await expect(page.getByRole("alert")).toContainText("Email atau kata sandi salah.");
  await signIn(page, "baru@example.com");
  await expect(page.getByText("Login Berhasil!").first()).toBeVisible();
  await expect(page.getByText("Selamat datang kembali!").first()).toBeVisible();
  await expect(page).toHaveURL("/news/BBCA");
  await expect(page.getByRole("link", { name: "Sign In" })).toBeHidden();

  await page.getByRole("button", { name: "Sign Out" }).click();
  await expect(page.getByText("Anda telah keluar.").first()).toBeVisible();
  await expect(page).toHaveURL("/news/BBCA");
  await expect(page.getByRole("link", { name: "Sign In" })).toBeVisible();
  await page.goto("/profile");
  await expect(page).toHaveURL("/login?kembali=%2Fprofile");
});

test("input is preserved when switching between signing in and signing up", async ({ page }) => {
  await page.goto("/login");
  await waitForHydration(page);
  await page.getByLabel("Email").fill("ragu@example.com");
  await page.getByLabel("Kata sandi").fill(PASSWORD);
  await page.getByRole("link", { name: "Daftar di sini" }).click();
  await expect(page.getByRole("button", { name: "Daftar" })).toBeVisible();
  await expect(page.getByLabel("Email")).toHaveValue("ragu@example.com");
  await expect(page.getByLabel("Kata sandi")).toHaveValue(PASSWORD);
  await page.getByRole("link", { name: "Login di sini" }).click();
  await expect(page.getByRole("button", { name: "Login" })).toBeVisible();
  await expect(page.getByLabel("Email")).toHaveValue("ragu@example.com");
});

test("each failed submission moves the focus to the error", async ({ page }) => {
  await page.goto("/login");
  await waitForHydration(page);
  await page.getByLabel("Email").fill("siapa@example.com");
  const password = page.getByLabel("Kata sandi");
  for (const wrong of ["salah sekali", "salah lagi"]) {
    await password.fill(wrong);
    const response = page.waitForResponse("**/login.data**");
    await password.press("Enter");
    await response;
    await expect(page.getByRole("alert")).toContainText("Email atau kata sandi salah.");
    await expect(page.getByRole("alert")).toBeFocused();
  }
  await page.goto("/forgot-password");
  await waitForHydration(page);
  await page.getByLabel("Email").fill("siapa@example.com");
  await page.getByLabel("Email").press("Enter");
  await expect(page.getByRole("alert")).toContainText("Periksa email Anda");
  await expect(page.getByRole("alert")).toBeFocused();
});

test("a form shows progress on its button and locks its fields while it is submitted", async ({
  page,
  product,
}) => {
  await addMember(product, "sibuk@example.com");
  await page.goto("/login");
  await waitForHydration(page);
  let release = () => {};
  const gate = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route("**/login.data**", async (route) => {
    await gate;
    await route.continue();
  });
  await signIn(page, "sibuk@example.com");
  await expect(page.getByRole("button", { name: "Memproses..." })).toBeDisabled();
  await expect(page.getByLabel("Email")).toBeDisabled();
  await expect(page.getByLabel("Kata sandi")).toBeDisabled();
  release();
  await expect(page.getByText("Login Berhasil!").first()).toBeVisible();
});

test.describe("a public page reports a session ended elsewhere", () => {
  test.beforeEach(async ({ page, product }) => {
    await addMember(product, "dua@example.com");
    await signInByPost(page, "dua@example.com");
  });

  test("before it was opened", async ({ page, product }) => {
    await endSessionsElsewhere(product, "dua@example.com");
    await page.goto("/news");
    await waitForHydration(page);
    await expectEndedSession(page);
  });

  test("while it is open, within a minute", async ({ page, product }) => {
    await page.clock.install();
    await page.goto("/news");
    await waitForHydration(page);
    await expect(page.getByRole("button", { name: "Sign Out" })).toBeVisible();
    await endSessionsElsewhere(product, "dua@example.com");
    await advanceClock(page, 62);
    await expectEndedSession(page);
  });
});

test("navigating to a member page detects a session ended elsewhere", async ({ page, product }) => {
  await addMember(product, "tiga@example.com");
  await page.goto("/login?kembali=/settings");
  const sessionResponse = page.waitForResponse("**/session");
  await signIn(page, "tiga@example.com");
  await expect(page).toHaveURL("/settings");
  await waitForHydration(page);
  await sessionResponse;
  await endSessionsElsewhere(product, "tiga@example.com");
  await page.getByRole("link", { name: "Hapus akun saya" }).click();
  await expect(page.getByRole("alert")).toContainText("Sesi Anda telah berakhir");
  await signIn(page, "tiga@example.com");
  await expect(page).toHaveURL("/settings/delete");
  await expect(page.getByRole("heading", { name: "Hapus Akun" })).toBeVisible();

  const nextSessionResponse = page.waitForResponse("**/session");
  await page.goto("/settings");
  await waitForHydration(page);
  await nextSessionResponse;
  await endSessionsElsewhere(product, "tiga@example.com");
  await page.getByRole("link", { name: "Watchlist", exact: true }).first().click();
  await expect(page.getByRole("heading", { name: "Akses Terbatas" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Sign In" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Sign Out" })).toBeHidden();
});

test("the profile can be edited and the theme chosen", async ({ page, product }) => {
  await addMember(product, "profil@example.com");
  await page.goto("/login?kembali=/profile");
  await signIn(page, "profil@example.com");
  await expect(page.getByText("profil", { exact: true })).toBeVisible();
  await expect(page.getByText(/^Anggota Sejak [A-Z][a-z]+ 20\d\d$/)).toBeVisible();
  await page.getByRole("link", { name: "Edit Profil" }).click();
  await page.getByLabel("Nama lengkap").fill("Budi Santoso");
  await page.getByRole("radio", { name: "Kain 3" }).check();
  await page.getByRole("button", { name: "Simpan" }).click();
  await expect(page.getByText("Budi Santoso")).toBeVisible();
  await page.getByRole("link", { name: "Pengaturan" }).first().click();
  await page.getByRole("button", { name: "Gelap", exact: true }).click();
  await expect(page.locator("html")).toHaveClass(/dark/);
  await page.getByRole("button", { name: "Terang", exact: true }).click();
  await expect(page.locator("html")).not.toHaveClass(/dark/);
  await page.getByRole("button", { name: "Upgrade ke Premium" }).click();
  await expect(page.getByText("🚧 Fitur Belum Tersedia").first()).toBeVisible();
});
