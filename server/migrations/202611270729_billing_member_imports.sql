-- billing: the members of an import that is undone leave again, unless a charge names one or somebody changed it (CLIENT-009).
grant delete on billing.member to akoma_app;
