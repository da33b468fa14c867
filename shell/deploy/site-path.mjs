// Made by 'UPDATE_DEPLOY=1 npx jest shell/composer/deploy' from shared/src/contract/site-path.ts: change that.
const maxPathLength = 200;
function canonicalPath(pathname) {
  if (pathname.length > maxPathLength) return void 0;
  const decoded = decodePath(pathname);
  if (decoded === void 0 || /[\p{Cc}\p{Cs}]/u.test(decoded)) return void 0;
  const plain = decoded.normalize("NFD").replace(/[\p{Cf}\u0300-\u036f]/gu, "").toLowerCase().normalize("NFC");
  const segments = plain.split(/[/\\]+/).filter((segment) => segment !== "");
  if (segments.some((segment) => segment === "." || segment === "..")) return void 0;
  while (segments.length > 1 && spell(segments.at(-1) ?? "") === "") segments.pop();
  const path = `/${segments.map((segment) => encodeURIComponent(spell(segment) || segment)).join("/")}`;
  return path.length > maxPathLength ? void 0 : path;
}
function spell(segment) {
  return segment.replace(/['’‘‛ʼ′´`]/g, "").replace(/&(amp;)?/g, "-and-").replace(/[\s_+,‐-―]+/g, "-").replace(/[.;:]+(?=-)/g, "").replace(/(?<![a-z0-9])st\.(?=[a-z])/g, "st-").replace(/-{2,}/g, "-").replace(/^[-"“”„«»<>()[\]{}*;:!?]+|[-"“”„«»<>()[\]{}*;:!?.…]+$/g, "");
}
function decodePath(pathname) {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return void 0;
  }
}
export {
  canonicalPath
};
