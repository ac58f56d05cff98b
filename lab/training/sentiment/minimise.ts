/** Returns the value at a point and writes the gradient there. */
export type Objective = (point: Float64Array, gradient: Float64Array) => number;

const MEMORY = 8;
const ARMIJO = 1e-4;

/**
 * The minimum of a smooth convex function, starting at the origin, by L-BFGS (Nocedal and Wright, "Numerical
 * Optimization", algorithm 7.4) with step halving. Deterministic.
 */
export function minimise(objective: Objective, size: number, { maxSteps = 80, tolerance = 1e-5 } = {}) {
  let point = new Float64Array(size);
  let gradient = new Float64Array(size);
  let value = objective(point, gradient);
  const memory: { step: Float64Array; change: Float64Array; curvature: number }[] = [];
  for (let turn = 0; turn < maxSteps; turn += 1) {
    const direction = newtonDirection(gradient, memory);
    const slope = -dot(gradient, direction);
    const before = value;
    let next = point;
    let nextGradient = gradient;
    for (let length = 1; length > 1e-6; length /= 2) {
      next = point.map((at, index) => at - length * (direction[index] ?? 0));
      nextGradient = new Float64Array(size);
      value = objective(next, nextGradient);
      if (value <= before + ARMIJO * length * slope) break;
    }
    const step = difference(next, point);
    const change = difference(nextGradient, gradient);
    const curvature = dot(step, change);
    if (curvature > 1e-10) memory.push({ step, change, curvature });
    if (memory.length > MEMORY) memory.shift();
    point = next;
    gradient = nextGradient;
    if (before - value < tolerance * Math.abs(before)) break;
  }
  return point;
}

function newtonDirection(
  gradient: Float64Array,
  memory: readonly { step: Float64Array; change: Float64Array; curvature: number }[],
): Float64Array {
  const direction = gradient.slice();
  const factors: number[] = [];
  for (const { step, change, curvature } of memory.toReversed()) {
    const factor = dot(step, direction) / curvature;
    factors.unshift(factor);
    addScaled(direction, change, -factor);
  }
  const last = memory.at(-1);
  const scale = last
    ? last.curvature / dot(last.change, last.change)
    : 1 / Math.sqrt(dot(gradient, gradient));
  for (let index = 0; index < direction.length; index += 1)
    direction[index] = (direction[index] ?? 0) * scale;
  for (const [index, { step, change, curvature }] of memory.entries()) {
    addScaled(direction, step, (factors[index] ?? 0) - dot(change, direction) / curvature);
  }
  return direction;
}

function dot(a: Float64Array, b: Float64Array): number {
  let sum = 0;
  for (let index = 0; index < a.length; index += 1) sum += (a[index] ?? 0) * (b[index] ?? 0);
  return sum;
}

function addScaled(target: Float64Array, other: Float64Array, factor: number): void {
  for (let index = 0; index < target.length; index += 1) {
    target[index] = (target[index] ?? 0) + factor * (other[index] ?? 0);
  }
}

function difference(a: Float64Array, b: Float64Array): Float64Array {
  return a.map((value, index) => value - (b[index] ?? 0));
}
