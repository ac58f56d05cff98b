/** A child process of crowd.ts: visitors who request an address over and over until it receives a message. */
const [, , address = "", count = "0"] = process.argv;
const counts = { answered: 0, refused: 0 };
let isStopping = false;

const visits = Array.from({ length: Number(count) }, async () => {
  while (!isStopping) {
    const response = await fetch(address);
    await response.arrayBuffer();
    counts[response.status === 200 ? "answered" : "refused"] += 1;
  }
});
process.once("message", async () => {
  isStopping = true;
  await Promise.all(visits);
  process.send?.(counts, () => process.exit());
});
