import { addressBlock } from "#platform/address-block.ts";

/** The returned function reserves a slot and returns a function to release it; undefined over the limit. */
export function createAddressLimit(max: number): (ipAddress: string) => (() => void) | undefined {
  const underWay = new Map<string, number>();
  return (ipAddress) => {
    const block = addressBlock(ipAddress);
    const count = underWay.get(block) ?? 0;
    if (count >= max) return undefined;
    underWay.set(block, count + 1);
    return () => {
      const remaining = (underWay.get(block) ?? 1) - 1;
      if (remaining > 0) underWay.set(block, remaining);
      else underWay.delete(block);
    };
  };
}
