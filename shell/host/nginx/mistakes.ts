interface Mistake {
  edit: (conf: string) => string;
  /** The part of the walk that must detect the mistake. */
  noticedBy: string;
}

const ADDRESSES = 'every address of the product';
const FILES = 'every file of the site';
const LOGS = 'nothing of an address but its path is written down';

const without = (words: string) => (conf: string) => conf.replace(new RegExp(`^.*${words}.*\n`, 'gm'), '');
const instead = (from: string | RegExp, to: string) => (conf: string) => conf.replaceAll(from, to);

/** Mistakes in deploy/nginx.conf, each with the part that must detect it. */
export const MISTAKES: Record<string, Mistake> = {
  'a header less': { edit: without('add_header x-frame-options'), noticedBy: ADDRESSES },
  'TLS that is not remembered': { edit: without('add_header strict-transport-security'), noticedBy: ADDRESSES },
  'a location with a header of its own': {
    edit: instead('location = /login {', 'location = /login {\n    add_header x-own "1";'),
    noticedBy: ADDRESSES,
  },
  'the policy of another project': {
    edit: instead('project.supabase.co', 'other.supabase.co'),
    noticedBy: ADDRESSES,
  },
  'a page that may be kept': {
    edit: instead('default                             "no-cache"', 'default "public"'),
    noticedBy: ADDRESSES,
  },
  'a page that is not prerendered': {
    edit: instead('try_files /login.html =404', 'try_files /index.html =404'),
    noticedBy: ADDRESSES,
  },
  'bundles that are asked for again': { edit: without('max-age=31536000, immutable'), noticedBy: FILES },
  'bundles as they are': { edit: without('gzip_static on'), noticedBy: FILES },
  'a type that is not named': { edit: without('image/svg.xml svg;'), noticedBy: FILES },
  'hidden files': { edit: instead('/\\.(?!well-known/)|', ''), noticedBy: 'hidden files and compressed copies' },
  'a page for a bundle that is missing': {
    edit: instead('try_files $uri =404;\n  }\n  location / {', 'try_files $uri /index.html;\n  }\n  location / {'),
    noticedBy: 'what is missing',
  },
  'a page over http': {
    edit: instead('return 301 https://$server_name$request_uri', 'try_files $uri /index.html'),
    noticedBy: 'http leads to https',
  },
  'the name that a request brings': {
    edit: instead("'https://$server_name'", "'https://$host'"),
    noticedBy: 'the site says its own name',
  },
  'its version': { edit: without('server_tokens off'), noticedBy: 'the site says its own name' },
  'files of 10 MB': { edit: instead('client_max_body_size 16k', 'client_max_body_size 10m'), noticedBy: 'bodies' },
  'no place for reports': { edit: without('return 204'), noticedBy: 'bodies' },
  'a kept page without the policy of today': {
    edit: without('\\^:304:'),
    noticedBy: 'parts of a file, and files asked for again',
  },
  'a log with the address': {
    edit: instead('$rotavisto_asked $server_protocol', '$request_uri $server_protocol'),
    noticedBy: LOGS,
  },
  'a log with the page before': { edit: instead('"$http_user_agent"', '"$http_referer"'), noticedBy: LOGS },
  'a log with the key': { edit: instead('"$http_user_agent"', '"$http_authorization"'), noticedBy: LOGS },
  'a log of what goes wrong': { edit: instead('error.log crit', 'error.log info'), noticedBy: LOGS },
  'a log of http by another format': {
    edit: (conf) => conf.replace('rotavisto.log rotavisto;', 'rotavisto.log combined;'),
    noticedBy: LOGS,
  },
  'the hash of the shell before': {
    edit: instead(/^include .*$/gm, 'map $host $rotavisto_head_script {\n  default "";\n}'),
    noticedBy: 'a reload while a client waits',
  },
};
