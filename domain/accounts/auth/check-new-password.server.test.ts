import { describe, expect, test } from "vitest";
import { checkNewPassword } from "./check-new-password.server.ts";

const check = async (password: string, personal: string[] = []) => {
  const strengthCheck = await checkNewPassword(password, personal);
  return strengthCheck.ok ? "fine" : strengthCheck.code;
};

describe("a new password", () => {
  test.each(["Kopi7!a", "1234567", "", "😀😀😀😀😀😀😀"])(
    "must have at least 8 characters: %s",
    async (password) => {
      expect(await check(password)).toBe("password-too-short");
    },
  );

  test("can have at most 128 characters, counting an emoji as one", async () => {
    const characters = "kucing-Makan_ikan7 di Sungai Musi? ".repeat(4);
    expect(await check(characters.slice(0, 128))).toBe("fine");
    expect(await check(characters.slice(0, 129))).toBe("password-too-long");
    const emoji = [..."🐈🐟🌊🏝🚀🎋🍜🪁🥁🦜🐢🌋"];
    const many = Array.from({ length: 129 }, (_, index) => emoji[(index * 7) % 12]);
    expect(await check(many.slice(0, 128).join(""))).toBe("fine");
    expect(await check(many.join(""))).toBe("password-too-long");
  });

  test.each([
    "password",
    "12345678",
    "qwertyuiop",
    "P@ssw0rd",
    "Password1!",
    "indonesia",
    "bismillah",
    "sayangku",
    "jakarta2024",
    "katasandi",
    "rahasia123",
    "aaaaaaaaaaaa",
    "password".repeat(16),
  ])("can't be a common one: %s", async (password) => {
    expect(await check(password)).toBe("password-common");
  });

  test("can't be made of the user's email address", async () => {
    expect(await check("budisantoso77", ["budisantoso77@contoh.id"])).toBe("password-common");
    expect(await check("budisantoso77@contoh.id", ["budisantoso77@contoh.id"])).toBe("password-common");
  });

  test.each([
    "kucing makan ikan",
    "Xk9#mQ2vLp",
    "пароль-на-кофе-7",
    "日本語の長いパスフレーズです",
    "كلمة المرور الطويلة",
    "🐈🐟🌊🏝🚀🎋🍜🪁",
    "saham naik turun terus",
  ])("can be anything else, in any script: %s", async (password) => {
    expect(await check(password)).toBe("fine");
  });
});
