/**
 * Runs before the shell, for when it does not come: its file is asked for twice more, and again once the connection is
 * back. Until then the page says what is missing; what was typed into a drawn page stays.
 */
export const GUARD_SCRIPT = `(function (d) {
  var failures = 0;
  var presses = 0;
  function again(failed) {
    var script = d.createElement('script');
    script.crossOrigin = failed.crossOrigin;
    script.integrity = failed.integrity;
    script.src = failed.src;
    d.head.appendChild(script);
  }
  function say(failed) {
    var isBlank = !d.getElementById('root').offsetHeight;
    var notice = d.createElement('div');
    var button = d.createElement('button');
    function leave() {
      removeEventListener('online', leave);
      notice.remove();
      again(failed);
    }
    notice.setAttribute('role', 'alert');
    notice.style.cssText = 'position:fixed;left:0;right:0;bottom:0;z-index:2000;padding:24px;text-align:center;'
      + 'color:#10243e;background:#fbf7f0;border-top:1px solid #dce3ec;font:16px/1.5 system-ui,sans-serif;'
      + (isBlank ? 'top:0;display:grid;place-content:center;justify-items:center;' : '');
    notice.textContent = 'Não foi possível carregar a página. Verifique sua conexão e tente novamente.';
    button.textContent = 'Tentar novamente';
    button.style.cssText = 'margin:8px 16px;padding:12px 20px;border:0;border-radius:8px;color:#fff;background:#1554d1;'
      + 'font:inherit;font-weight:600;cursor:pointer;';
    // A file that is gone only a new page knows the name of.
    button.onclick = function () { presses += 1; if (presses > 1) location.reload(); else leave(); };
    addEventListener('online', leave);
    notice.appendChild(button);
    d.body.appendChild(notice);
  }
  d.addEventListener('error', function (event) {
    var failed = event.target;
    if (failed.tagName !== 'SCRIPT' || !/^\\/assets\\/[^/]+$/.test(new URL(failed.src).pathname)) return;
    failures += 1;
    if (failures > 2) say(failed);
    else setTimeout(again, failures * 1000, failed);
  }, true);
})(document);`;
