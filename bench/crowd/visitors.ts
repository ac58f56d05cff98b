/** For crowd.ts, in a process of its own: visitors who ask for an address again and again until told to stop. */
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
