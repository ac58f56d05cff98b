export default function Step() {
  return null;
}
