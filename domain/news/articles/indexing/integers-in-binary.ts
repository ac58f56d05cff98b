const INTEGER_TYPE = 23;
const BYTES_PER_INTEGER = 4;

/**
 * Encodes numbers in the binary array format (PostgreSQL's array_recv), which the driver uses for a Buffer. The
 * database takes several times as long to parse the 100,000 keys of 500 articles as text.
 */
export function integersInBinary(lists: readonly Int32Array[]): Buffer {
  const count = lists.reduce((sum, list) => sum + list.length, 0);
  const header = [1 /* dimension */, 0 /* no nulls */, INTEGER_TYPE, count, 1 /* the first index */];
  const integers = new Int32Array(header.length + 2 * count);
  integers.set(header);
  let place = header.length;
  for (const list of lists)
    for (const value of list) {
      integers[place++] = BYTES_PER_INTEGER;
      integers[place++] = value;
    }
  return Buffer.from(integers.buffer).swap32();
}
