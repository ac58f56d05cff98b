// Plain JavaScript, because it must run on a Node that is too old for everything else.
const [major, minor] = process.versions.node.split(".").map(Number);
if (major < 22 || (major === 22 && minor < 22)) {
  process.stderr.write(
    `KabarPasar requires Node 22.22 or newer; this is ${process.versions.node}. On Linux "npm ci" installs Node 24, ` +
      `unless optional packages are omitted; elsewhere install it yourself.\n`,
  );
  process.exit(1);
}
