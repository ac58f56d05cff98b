import type { MailFailure } from "#domain/delivery/mail-failure.ts";

export const mailFailureNames = {
  rejected: "server email menolak penerima atau isinya",
  refused: "server email menolak login atau alamat pengirim",
  unreachable: "server email tidak dapat dihubungi",
  delayed: "server email meminta dicoba lagi nanti",
  unconfirmed: "sambungan putus sebelum server email memastikan penerimaan",
  other: "sebab lain; lihat log server",
} as const satisfies Record<MailFailure, string>;
